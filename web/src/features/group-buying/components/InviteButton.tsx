import { Share2 } from 'lucide-react'
import { useState } from 'react'
import { ShareSheet } from '@/features/share/components/ShareSheet.tsx'
import { useT } from '@/i18n/i18n.ts'
import { Button } from '@/ui/controls/Button.tsx'

/** Shares the link of a group. */
export function InviteButton({ groupId }: { groupId: string }) {
  const t = useT()
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button wide size="lg" onClick={() => setOpen(true)}>
        <Share2 size={18} aria-hidden />
        {t('group.invite')}
      </Button>
      <ShareSheet target={{ kind: 'group', id: groupId }} open={open} onClose={() => setOpen(false)} />
    </>
  )
}
