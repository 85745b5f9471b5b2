import { Posters } from '@/features/share/components/Posters.tsx'
import { SharePanel } from '@/features/share/components/SharePanel.tsx'
import { useT } from '@/i18n/i18n.ts'
import { useSession } from '@/lib/session.ts'
import { Card, SectionTitle } from '@/ui/display/Card.tsx'
import { CodeCard } from './CodeCard.tsx'
import { HowItWorks } from './HowItWorks.tsx'
import { InvitedList } from './InvitedList.tsx'

/** Code, link and QR code of the member, how an invitation works, and who has registered. */
export function Invitation() {
  const t = useT()
  const code = useSession((s) => s.user?.invitationCode)
  if (!code) return null
  return (
    <div className="grid items-start gap-4 wide:grid-cols-2 wide:gap-6">
      <div className="grid gap-4">
        <CodeCard code={code} />
        <section>
          <SectionTitle>{t('invite.link')}</SectionTitle>
          <Card>
            <SharePanel target={{ kind: 'invitation' }} />
          </Card>
        </section>
        <HowItWorks />
      </div>
      <div className="grid gap-4">
        <section>
          <SectionTitle>{t('share.posters')}</SectionTitle>
          <Posters kind="invitation" />
        </section>
        <InvitedList />
      </div>
    </div>
  )
}
