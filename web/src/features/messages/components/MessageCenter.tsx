import { type Message, messageKinds } from '@pasar/contract/calls/messages/messages'
import { BellOff, CheckCheck } from 'lucide-react'
import { pages } from '@/app/paths.ts'
import { useT } from '@/i18n/i18n.ts'
import { PageLink, setSearch, usePageSearch } from '@/lib/nav.tsx'
import { Button, buttonClass } from '@/ui/controls/Button.tsx'
import { Tabs } from '@/ui/controls/Tabs.tsx'
import { InfiniteList } from '@/ui/lists/InfiniteList.tsx'
import { PullToRefresh } from '@/ui/lists/PullToRefresh.tsx'
import { ErrorState, Notice } from '@/ui/page/Notice.tsx'
import { ListSkeleton } from '@/ui/page/Skeleton.tsx'
import { useDeleteWithUndo, useMessages, useReadAll, useReadMessage, useUnread } from '../api/messages.ts'
import { MessageRow } from './MessageRow.tsx'

const views = ['all', ...messageKinds] as const

/** The member's messages by kind, with the number of unread ones. */
export function MessageCenter() {
  const t = useT()
  const { kind } = usePageSearch(pages.messages)
  const { data: unread } = useUnread()
  const readAll = useReadAll()
  const count = (view: (typeof views)[number]) => (view === 'all' ? unread?.total : unread?.kinds[view]) ?? 0
  const label = (view: (typeof views)[number]) => (
    <>
      {t(`messages.kind_${view}`)}
      {count(view) > 0 && (
        <span className="ml-1.5 font-semibold">
          <span aria-hidden>{count(view) > 99 ? '99+' : count(view)}</span>
          <span className="sr-only">{t('messages.unreadCount', { count: count(view) })}</span>
        </span>
      )}
    </>
  )
  return (
    <Tabs
      tabs={views.map((view) => ({ key: view, label: label(view) }))}
      value={kind}
      onChange={(next) => setSearch(pages.messages, { kind: next })}
      label={t('messages.kinds')}
      variant="pills"
    >
      <div className="flex min-h-11 justify-end py-1">
        {count(kind) > 0 && (
          <Button
            variant="quiet"
            size="sm"
            busy={readAll.busy}
            onClick={() => void readAll.run(kind === 'all' ? {} : { kind })}
          >
            <CheckCheck size={18} aria-hidden />
            {t('messages.readAll')}
          </Button>
        )}
      </div>
      <MessageList key={kind} kind={kind} />
    </Tabs>
  )
}

function MessageList({ kind }: { kind: (typeof views)[number] }) {
  const t = useT()
  const messages = useMessages(kind === 'all' ? undefined : kind)
  const read = useReadMessage()
  const remove = useDeleteWithUndo()
  if (messages.isPending) return <ListSkeleton />
  if (messages.error && messages.items.length === 0)
    return <ErrorState onRetry={() => void messages.refetch()} />
  return (
    <PullToRefresh onRefresh={messages.refetch}>
      {messages.items.length === 0 ? (
        <Notice icon={BellOff} title={t('messages.emptyTitle')} text={t(`messages.empty_${kind}`)}>
          <PageLink page={pages.home} className={buttonClass({ variant: 'soft' })}>
            {t('messages.toShop')}
          </PageLink>
        </Notice>
      ) : (
        <InfiniteList
          items={messages.items}
          keyOf={(message: Message) => message.id}
          render={(message) => (
            <MessageRow
              message={message}
              onRead={() => void read.run({ id: message.id })}
              onDelete={() => void remove(message.id)}
            />
          )}
          query={messages}
          rowHeight={92}
          gap={0}
          className="overflow-hidden rounded-card border border-line bg-surface divide-y divide-line"
        />
      )}
    </PullToRefresh>
  )
}
