import { Settings } from 'lucide-react'
import { pages } from '@/app/paths.ts'
import { RequireAuth } from '@/features/login/components/RequireAuth.tsx'
import { MessageCenter } from '@/features/messages/components/MessageCenter.tsx'
import { useT } from '@/i18n/i18n.ts'
import { goBack, PageLink } from '@/lib/nav.tsx'
import { isInShell } from '@/platform/environment.ts'
import { PageHeader } from '@/ui/page/PageHeader.tsx'

export default function MessagesPage() {
  const t = useT()
  const settings = (
    <PageLink
      page={pages.messageEmails}
      aria-label={t('messages.emailTitle')}
      className="grid size-11 place-items-center rounded-full hover:bg-shade"
    >
      <Settings size={22} strokeWidth={1.7} aria-hidden />
    </PageLink>
  )
  return (
    <>
      <PageHeader
        title={t('messages.title')}
        onBack={goBack}
        hidden={isInShell()}
        actions={settings}
        narrow
      />
      <div className="page-narrow py-2 pb-8">
        <RequireAuth>
          <MessageCenter />
        </RequireAuth>
      </div>
    </>
  )
}
