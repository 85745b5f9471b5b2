import type { ShopProfile } from '@pasar/contract/calls/shops/shop'
import { ShareLink } from '@/features/share/components/ShareLink.tsx'
import { buildShopLink } from '@/features/storefront/model/share-shop.ts'
import { useT } from '@/i18n/i18n.ts'
import { Sheet } from '@/ui/overlays/Sheet.tsx'

type Props = { shop: ShopProfile; open: boolean; onClose: () => void }

/** A sheet with the link of the shop as text and QR code. */
export function ShareShop({ shop, open, onClose }: Props) {
  const t = useT()
  return (
    <Sheet open={open} onClose={onClose} title={t('myShop.share')}>
      <ShareLink title={shop.name} text={shop.about} url={buildShopLink(shop)} />
    </Sheet>
  )
}
