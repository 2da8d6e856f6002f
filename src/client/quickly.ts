/** How long to wait (ms) before asking again while somebody waits before an empty page: 0.3 s, 0.6 s, 1.2 s. */
export const quickly = (failures: number): number => 300 * 2 ** failures
