/** A command was asked for something it cannot do: the message is for the operator, as it is. */
export class Refusal extends Error {}
