import { pages } from '@/app/paths.ts'
import { GiftLinkView } from '@/features/giftcards/components/GiftLinkView.tsx'
import { useT } from '@/i18n/i18n.ts'
import { goBack, usePageSearch } from '@/lib/nav.tsx'
import { isInShell } from '@/platform/environment.ts'
import { PageHeader } from '@/ui/page/PageHeader.tsx'

export default function RedeemPage() {
  const t = useT()
  const { token } = usePageSearch(pages.giftLink)
  return (
    <>
      <PageHeader title={t('gift.landingTitle')} onBack={goBack} hidden={isInShell()} narrow />
      <div className="page-narrow py-4 pb-8">
        <GiftLinkView key={token} token={token} />
      </div>
    </>
  )
}
