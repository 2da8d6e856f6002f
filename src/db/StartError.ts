/** A reason not to start that is not our fault. The message is one sentence for the operator. */
export class StartError extends Error {}
