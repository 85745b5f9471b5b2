import { GiftCards } from '@/features/giftcards/components/GiftCards.tsx'
import { MembersOnly } from '@/features/login/components/MembersOnly.tsx'
import { useT } from '@/i18n/i18n.ts'
import { goBack } from '@/lib/nav.tsx'
import { inShell } from '@/platform/surroundings.ts'
import { PageHeader } from '@/ui/PageHeader.tsx'

export default function PresentListPage() {
  const t = useT()
  return (
    <>
      <PageHeader title={t('gift.title')} onBack={goBack} hidden={inShell()} narrow />
      <div className="page-narrow py-2 pb-8">
        <MembersOnly>
          <GiftCards />
        </MembersOnly>
      </div>
    </>
  )
}
