import type { PartialAnswers } from './answers.ts'

/** What the tabs of one browser tell each other about the survey of one reader. */
export type TabNews = { readerId: string; answers: PartialAnswers } | { readerId: string; isSaved: true }

const tabs = new BroadcastChannel('sageleaf-survey')

export function tellOtherTabs(news: TabNews): void {
  tabs.postMessage(news)
}

/** Calls `hear` with what other tabs say of this reader; returns how to stop listening. */
export function hearOtherTabs(readerId: string, hear: (news: TabNews) => void): () => void {
  const listen = ({ data }: MessageEvent<TabNews>) => data.readerId === readerId && hear(data)
  tabs.addEventListener('message', listen)
  return () => tabs.removeEventListener('message', listen)
}
