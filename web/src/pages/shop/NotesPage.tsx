import { pages } from '@/app/paths.ts'
import { RequireAuth } from '@/features/login/components/RequireAuth.tsx'
import { SellNotes } from '@/features/own-shop/components/notes/SellNotes.tsx'
import { ShopGate } from '@/features/own-shop/components/ShopGate.tsx'
import { useT } from '@/i18n/i18n.ts'
import { goBack, usePageSearch } from '@/lib/nav.tsx'
import { isInShell } from '@/platform/environment.ts'
import { PageHeader } from '@/ui/page/PageHeader.tsx'

export default function SellNotesPage() {
  const t = useT()
  const filter = usePageSearch(pages.shopNotes)
  return (
    <>
      <PageHeader title={t('sellNote.title')} onBack={goBack} hidden={isInShell()} />
      <div className="page-width py-2 pb-8">
        <RequireAuth>
          {filter.closed ? (
            <SellNotes filter={filter} />
          ) : (
            <ShopGate needs="notes">{() => <SellNotes filter={filter} />}</ShopGate>
          )}
        </RequireAuth>
      </div>
    </>
  )
}
