/** 0.2 s, 0.4 s, 0.8 s: short, because the reader is waiting before an empty page. */
export const retryDelayMs = (failures: number): number => 200 * 2 ** failures
