import { pages } from '@/app/paths.ts'
import { Landing } from '@/features/giftcards/components/Landing.tsx'
import { useT } from '@/i18n/i18n.ts'
import { goBack, usePageSearch } from '@/lib/nav.tsx'
import { inShell } from '@/platform/surroundings.ts'
import { PageHeader } from '@/ui/PageHeader.tsx'

export default function RedeemPage() {
  const t = useT()
  const { token } = usePageSearch(pages.redeem)
  return (
    <>
      <PageHeader title={t('gift.landingTitle')} onBack={goBack} hidden={inShell()} narrow />
      <div className="page-narrow py-4 pb-8">
        <Landing key={token} token={token} />
      </div>
    </>
  )
}
