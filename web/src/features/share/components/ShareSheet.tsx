import { lazy, Suspense } from 'react'
import { loadFullPack, useT } from '@/i18n/i18n.ts'
import { Sheet } from '@/ui/overlays/Sheet.tsx'
import { Skeleton } from '@/ui/page/Skeleton.tsx'
import type { Shared } from '../api/share-info.ts'

// Most pages never open it, and the product page has only the texts of the first visit.
const ShareChoice = lazy(async () => {
  const [module] = await Promise.all([import('./SharePanel.tsx'), loadFullPack()])
  return { default: module.ShareChoice }
})

type Props = { target: Shared; open: boolean; onClose: () => void }

/** A sheet to share a page of the shop by link, QR code, poster or the share dialog of the system. */
export function ShareSheet({ target, open, onClose }: Props) {
  const t = useT()
  return (
    <Sheet open={open} onClose={onClose} title={t('goods.share')}>
      <Suspense fallback={<Skeleton className="h-80" />}>
        <ShareChoice target={target} />
      </Suspense>
    </Sheet>
  )
}
