import { Share2 } from 'lucide-react'
import { useState } from 'react'
import { useT } from '@/i18n/i18n.ts'
import { IconButton } from '@/ui/controls/Button.tsx'
import type { Shared } from '../api/share-info.ts'
import { ShareSheet } from './ShareSheet.tsx'

type Props = { target: Shared; appearance?: 'plain' | 'floating'; className?: string }

/** Shares a page of the shop, with the invitation code of the member. */
export function ShareButton({ target, appearance, className }: Props) {
  const t = useT()
  const [open, setOpen] = useState(false)
  return (
    <>
      <IconButton
        icon={Share2}
        appearance={appearance}
        label={t('goods.share')}
        onClick={() => setOpen(true)}
        className={className}
      />
      <ShareSheet target={target} open={open} onClose={() => setOpen(false)} />
    </>
  )
}
