import { Share2 } from 'lucide-react'
import { useState } from 'react'
import { useT } from '@/i18n/i18n.ts'
import { useSession } from '@/lib/session.ts'
import { IconButton } from '@/ui/controls/Button.tsx'
import { buildShareUrl } from '../model/share-url.ts'
import { ShareSheet } from './ShareSheet.tsx'

type Props = { title: string; text?: string; appearance?: 'plain' | 'floating'; className?: string }

/** Shares the current page, with the invitation code of the member. */
export function ShareButton({ title, text, appearance, className }: Props) {
  const t = useT()
  const code = useSession((s) => s.user?.invitationCode)
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
      <ShareSheet
        shared={{ title, text, url: buildShareUrl(location.href, code) }}
        open={open}
        onClose={() => setOpen(false)}
      />
    </>
  )
}
