import { CreditCard } from 'lucide-react'
import { pages } from '@/app/paths.ts'
import { useT } from '@/i18n/i18n.ts'
import { PageLink } from '@/lib/nav.tsx'
import { buttonClass } from '@/ui/controls/Button.tsx'
import { PullToRefresh } from '@/ui/lists/PullToRefresh.tsx'
import { ErrorState, Notice } from '@/ui/page/Notice.tsx'
import { CardSkeleton } from '@/ui/page/Skeleton.tsx'
import { StickyBar } from '@/ui/page/StickyBar.tsx'
import { useLayout } from '@/ui/page/use-layout.ts'
import { useBankCards } from '../../api/bank-cards.ts'
import { VerificationRequired } from '../transactions/VerificationRequired.tsx'
import { BankCardView } from './BankCardView.tsx'

/** The member's bank cards, the default first. */
export function BankCards() {
  const t = useT()
  const { data, error, refetch } = useBankCards()
  const wide = useLayout() === 'wide'
  if (!data) return error ? <ErrorState onRetry={() => void refetch()} /> : <CardSkeleton count={2} />
  const { list, max, holder } = data
  if (list.length === 0 && holder === '') return <VerificationRequired />
  const add = (
    <PageLink page={pages.bankCard} className={buttonClass({ size: 'lg', wide: true })}>
      {t('wallet.addCard')}
    </PageLink>
  )
  if (list.length === 0) {
    return (
      <Notice icon={CreditCard} title={t('wallet.noCards')} text={t('wallet.noCardsText')}>
        {add}
      </Notice>
    )
  }
  return (
    <PullToRefresh onRefresh={refetch}>
      <ul className="grid gap-3 wide:grid-cols-2">
        {list.map((card) => (
          <li key={card.id}>
            <BankCardView card={card} />
          </li>
        ))}
      </ul>
      {list.length >= max && (
        <p className="py-4 text-center text-sm text-muted">{t('wallet.cardLimit', { count: max })}</p>
      )}
      {list.length < max && (wide ? <div className="mt-4">{add}</div> : <StickyBar>{add}</StickyBar>)}
    </PullToRefresh>
  )
}
