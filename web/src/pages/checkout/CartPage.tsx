import { useState } from 'react'
import { useCart } from '@/features/cart/api/cart.ts'
import { CartView } from '@/features/cart/components/CartView.tsx'
import { EmptyCart } from '@/features/cart/components/EmptyCart.tsx'
import { useT } from '@/i18n/i18n.ts'
import { isInShell } from '@/platform/environment.ts'
import { PullToRefresh } from '@/ui/lists/PullToRefresh.tsx'
import { ErrorState } from '@/ui/page/Notice.tsx'
import { PageTitle } from '@/ui/page/PageTitle.tsx'
import { ListSkeleton } from '@/ui/page/Skeleton.tsx'

export default function CartPage() {
  const t = useT()
  const { cart, isPending, error, refetch } = useCart()
  const [managing, setManaging] = useState(false)
  const filled = cart !== undefined && cart.lines.length + cart.invalid.length > 0
  return (
    <>
      <PageTitle
        title={t('cart.title')}
        count={cart?.count}
        hidden={isInShell()}
        end={
          filled &&
          cart.lines.length > 0 && (
            <button
              type="button"
              onClick={() => setManaging(!managing)}
              className="target font-semibold text-accent"
            >
              {t(managing ? 'common.done' : 'cart.manage')}
            </button>
          )
        }
      />
      <PullToRefresh onRefresh={refetch}>
        <div className="page-width grid gap-3 pb-4">
          {filled ? (
            <CartView
              cart={cart}
              managing={managing && cart.lines.length > 0}
              onReprice={() => void refetch()}
            />
          ) : cart ? (
            <EmptyCart />
          ) : error && !isPending ? (
            <ErrorState onRetry={() => void refetch()} />
          ) : (
            <ListSkeleton />
          )}
        </div>
      </PullToRefresh>
    </>
  )
}
