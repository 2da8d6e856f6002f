/** A refusal of a command. The message is for the operator. */
export class Refusal extends Error {}
