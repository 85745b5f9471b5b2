import { ViewedProducts } from '@/features/view-history/components/ViewedProducts.tsx'
import { useT } from '@/i18n/i18n.ts'
import { goBack } from '@/lib/nav.tsx'
import { isInShell } from '@/platform/environment.ts'
import { PageHeader } from '@/ui/page/PageHeader.tsx'

export default function ViewedPage() {
  const t = useT()
  return (
    <>
      <PageHeader title={t('my.viewed')} onBack={goBack} hidden={isInShell()} narrow />
      <div className="page-narrow py-2 pb-8">
        <ViewedProducts />
      </div>
    </>
  )
}
