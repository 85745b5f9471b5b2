import { Store } from 'lucide-react'
import { pages } from '@/app/paths.ts'
import { useT } from '@/i18n/i18n.ts'
import { openLogin } from '@/lib/login.ts'
import { PageLink } from '@/lib/nav.tsx'
import { useSignedIn } from '@/lib/session.ts'
import { Button, buttonClass } from '@/ui/controls/Button.tsx'
import { Notice } from '@/ui/page/Notice.tsx'

/** An empty cart of shops. Visitors sign in: it is not on the device. */
export function EmptyShopCart() {
  const t = useT()
  const signedIn = useSignedIn()
  return (
    <Notice
      icon={Store}
      title={t(signedIn ? 'cart.shopsEmpty' : 'cart.shopsVisitor')}
      text={t('cart.shopsEmptyText')}
    >
      {!signedIn && <Button onClick={() => openLogin()}>{t('common.signIn')}</Button>}
      <PageLink page={pages.home} className={buttonClass({ variant: signedIn ? 'primary' : 'soft' })}>
        {t('cart.toShop')}
      </PageLink>
    </Notice>
  )
}
