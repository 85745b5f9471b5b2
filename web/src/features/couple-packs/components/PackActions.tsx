import { pages } from '@/app/paths.ts'
import { buildCheckoutSearch } from '@/features/checkout/model/checkout-search.ts'
import { useT } from '@/i18n/i18n.ts'
import { go, PageLink } from '@/lib/nav.tsx'
import { Button, buttonClass } from '@/ui/controls/Button.tsx'
import { confirm } from '@/ui/overlays/confirm.ts'
import { type CouplePack, useCancelPack, useDeclinePack } from '../api/couple-packs.ts'
import { getOtherName } from './PackStatus.tsx'

/** What the member can do with a pack. The server decides which actions there are. */
export function PackActions({ pack }: { pack: CouplePack }) {
  const t = useT()
  const decline = useDeclinePack()
  const cancel = useCancelPack()
  const name = getOtherName(pack)
  const can = (action: CouplePack['actions'][number]) => pack.actions.includes(action)
  const accept = (together: boolean) =>
    go(
      pages.checkout,
      buildCheckoutSearch({ skuId: pack.skuId, quantity: 1, couple: { packId: pack.id, together } }),
    )
  const askDecline = async () => {
    const question = {
      title: t('couple.declineAsk'),
      text: t('couple.declineText', { name }),
      confirm: t('couple.decline'),
    }
    if (await confirm(question)) await decline.run({ id: pack.id })
  }
  const askCancel = async () => {
    const question = {
      title: t('couple.cancelAsk'),
      text: t('couple.cancelText'),
      confirm: t('couple.cancel'),
    }
    if (await confirm(question)) await cancel.run({ id: pack.id })
  }
  return (
    <div className="mx-auto grid w-full max-w-sm gap-2">
      {can('accept') && (
        <Button size="lg" wide onClick={() => accept(false)}>
          {t('couple.accept')}
        </Button>
      )}
      {can('accept') && pack.offersOneAddress && (
        <Button variant="soft" wide onClick={() => accept(true)}>
          {t('couple.acceptTogether', { name })}
        </Button>
      )}
      {can('pay') && pack.order && (
        <PageLink
          page={pages.pay}
          search={{ orderIds: pack.order.id }}
          className={buttonClass({ wide: true, size: 'lg' })}
        >
          {t('couple.pay')}
        </PageLink>
      )}
      {pack.order && (
        <PageLink
          page={pages.order}
          search={{ id: pack.order.id }}
          className={buttonClass({ variant: 'soft', wide: true })}
        >
          {t('couple.yourOrder')}
        </PageLink>
      )}
      {can('decline') && (
        <Button variant="quiet" wide busy={decline.busy} onClick={() => void askDecline()}>
          {t('couple.decline')}
        </Button>
      )}
      {can('cancel') && (
        <Button variant="quiet" wide busy={cancel.busy} onClick={() => void askCancel()}>
          {t('couple.cancel')}
        </Button>
      )}
    </div>
  )
}
