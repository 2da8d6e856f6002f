import { InboxView } from '#client/inbox/InboxView.tsx'

export const InboxPage = () => <InboxView />
