/** What has just happened to a list: read out always, and shown where the list itself does not show it. */
export function Said({ isShown, children }: { isShown: boolean; children: string }) {
  return <output className={isShown ? 'mt-1 block text-sm font-semibold text-lamp' : 'sr-only'}>{children}</output>
}
