import { CircleX } from 'lucide-react'
import { pages } from '@/app/paths.ts'
import { endChat, useChat } from '@/features/support/api/chat.ts'
import { useSupportHome } from '@/features/support/api/support.ts'
import { ChatView } from '@/features/support/components/ChatView.tsx'
import { ChatWidget } from '@/features/support/components/ChatWidget.tsx'
import { OpeningHours } from '@/features/support/components/OpeningHours.tsx'
import { OrderChoice } from '@/features/support/components/OrderSheet.tsx'
import { useVisibleArea } from '@/features/support/components/use-visible-area.ts'
import { useT } from '@/i18n/i18n.ts'
import { goBack, usePageSearch } from '@/lib/nav.tsx'
import { useSignedIn } from '@/lib/session.ts'
import { isInShell } from '@/platform/environment.ts'
import { IconButton } from '@/ui/controls/Button.tsx'
import { confirm } from '@/ui/overlays/confirm.ts'
import { PageHeader } from '@/ui/page/PageHeader.tsx'
import { useLayout } from '@/ui/page/use-layout.ts'

export default function ChatPage() {
  const t = useT()
  const { goods, order } = usePageSearch(pages.chat)
  const { data: home } = useSupportHome()
  const phone = useLayout() === 'phone'
  const area = useVisibleArea()
  const widget = home?.widget
  const header = (
    <PageHeader
      title={t('chat.title')}
      onBack={goBack}
      hidden={isInShell()}
      actions={!widget && <EndButton />}
    />
  )
  const chat = widget ? <ChatWidget {...widget} /> : <ChatView goodsId={goods} orderId={order} />
  if (phone)
    return (
      <div className="chat-phone bg-paper" style={area && { top: area.top, height: area.height }}>
        {header}
        {chat}
      </div>
    )
  return (
    <>
      {header}
      <div className="chat-panel page-width grid gap-5 pb-6 wide:grid-cols-[minmax(0,1fr)_360px]">
        <div className="flex min-h-0 flex-col overflow-hidden rounded-card border border-line bg-paper">
          {chat}
        </div>
        <Aside />
      </div>
    </>
  )
}

/** The member's orders, or the opening hours, beside the chat. */
function Aside() {
  const t = useT()
  const signedIn = useSignedIn()
  const { data: home } = useSupportHome()
  if (!home) return null
  return (
    <aside className="grid content-start gap-5 overflow-y-auto">
      {signedIn && !home.widget && (
        <section className="grid gap-3">
          <h2 className="font-semibold">{t('chat.yourOrders')}</h2>
          <OrderChoice />
        </section>
      )}
      <OpeningHours home={home} />
    </aside>
  )
}

function EndButton() {
  const t = useT()
  const state = useChat((s) => s.conversation?.state)
  if (!state || state === 'closed') return null
  const ask = async () => {
    const question = { title: t('chat.endTitle'), text: t('chat.endText') }
    if (await confirm({ ...question, confirm: t('chat.end') })) await endChat()
  }
  return <IconButton icon={CircleX} label={t('chat.end')} onClick={() => void ask()} />
}
