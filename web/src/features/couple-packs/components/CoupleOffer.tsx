import { useState } from 'react'
import { fillNodes } from '@/i18n/fill-nodes.ts'
import { useFormat } from '@/i18n/format.ts'
import { useT } from '@/i18n/i18n.ts'
import { openLoginForCheckout } from '@/lib/login-for-checkout.ts'
import { useSession } from '@/lib/session.ts'
import { Button } from '@/ui/controls/Button.tsx'
import { Card, SectionTitle } from '@/ui/display/Card.tsx'
import { Price } from '@/ui/display/Price.tsx'
import { Sheet } from '@/ui/overlays/Sheet.tsx'
import { useCoupleOffer } from '../api/couple-packs.ts'
import { InviteForm } from './InviteForm.tsx'

/** The couple pack of a product; nothing for products without one. */
export default function CoupleOffer({ goodsId, skuId }: { goodsId: string; skuId: string | undefined }) {
  const t = useT()
  const { money } = useFormat()
  const { data } = useCoupleOffer(goodsId)
  const [open, setOpen] = useState(false)
  const offer = data?.offer
  const shown = offer?.skus.find((sku) => sku.skuId === skuId) ?? offer?.skus[0]
  if (!offer || !shown) return null
  const inStock = offer.skus.some((sku) => sku.stock >= 2)
  const start = () => {
    if (useSession.getState().token) setOpen(true)
    else openLoginForCheckout(() => setOpen(true))
  }
  return (
    <section aria-label={t('couple.title')}>
      <SectionTitle>{t('couple.title')}</SectionTitle>
      <Card flush className="mt-1">
        <div className="flex flex-wrap items-center justify-between gap-3 p-4">
          <div className="grid min-w-0 flex-1 basis-52 gap-0.5">
            <Price money={shown.price} size="xl" sale struck={shown.listPrice} />
            <span className="text-sm text-muted">{t('couple.offerText')}</span>
            <span className="text-sm font-medium">
              {fillNodes(t('couple.youPayAmount'), {
                amount: <span className="money">{money(shown.halves.initiator)}</span>,
              })}
            </span>
          </div>
          <Button onClick={start} disabled={!inStock}>
            {t(inStock ? 'couple.order' : 'couple.soldOut')}
          </Button>
        </div>
      </Card>
      <Sheet open={open} onClose={() => setOpen(false)} title={t('couple.title')}>
        <InviteForm offer={offer} skuId={skuId} onDone={() => setOpen(false)} />
      </Sheet>
    </section>
  )
}
