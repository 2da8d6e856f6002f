/** A reason not to start that is no fault of ours: its message is one sentence for the operator. */
export class CannotStart extends Error {}
