import { ShoppingCart } from 'lucide-react'
import { pages } from '@/app/paths.ts'
import { ProductTile } from '@/features/products/components/ProductTile.tsx'
import { useT } from '@/i18n/i18n.ts'
import { openLogin } from '@/lib/login.ts'
import { PageLink } from '@/lib/nav.tsx'
import { useSignedIn } from '@/lib/session.ts'
import { Button, buttonClass } from '@/ui/controls/Button.tsx'
import { SectionTitle } from '@/ui/display/Card.tsx'
import { Notice } from '@/ui/page/Notice.tsx'
import { GridSkeleton } from '@/ui/page/Skeleton.tsx'
import { useRecommended } from '../api/recommended.ts'

/** An empty cart, with a link to the shop and recommendations. */
export function EmptyCart() {
  const t = useT()
  const signedIn = useSignedIn()
  const { data, isPending } = useRecommended()
  return (
    <>
      <Notice
        icon={ShoppingCart}
        title={t('cart.empty')}
        text={t(signedIn ? 'cart.emptyText' : 'cart.emptyVisitor')}
      >
        <PageLink page={pages.home} className={buttonClass()}>
          {t('cart.toShop')}
        </PageLink>
        {!signedIn && (
          <Button variant="soft" onClick={() => openLogin()}>
            {t('common.signIn')}
          </Button>
        )}
      </Notice>
      {(isPending || (data?.list.length ?? 0) > 0) && (
        <section className="grid gap-2 pb-6">
          <SectionTitle>{t('cart.recommended')}</SectionTitle>
          {isPending && <GridSkeleton count={4} />}
          <div className="grid grid-cols-2 gap-x-3 gap-y-5 wide:grid-cols-4 wide:gap-x-5">
            {data?.list.map((product) => (
              <ProductTile key={product.id} product={product} addable />
            ))}
          </div>
        </section>
      )}
    </>
  )
}
