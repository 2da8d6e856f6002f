/** How long to wait (ms) before asking again while somebody waits before an empty page: 0.2 s, 0.4 s, 0.8 s. */
export const retryDelayMs = (failures: number): number => 200 * 2 ** failures
