import { useT } from '@/i18n/i18n.ts'
import { Button } from '@/ui/controls/Button.tsx'
import { Checkbox } from '@/ui/forms/Choice.tsx'
import { StickyBar } from '@/ui/page/StickyBar.tsx'

type Props = {
  all: boolean
  count: number
  busy: boolean
  onAll: (all: boolean) => void
  onLike: () => void
  onDelete: () => void
}

/** The action bar of the cart in manage mode. */
export function ManageBar({ all, count, busy, onAll, onLike, onDelete }: Props) {
  const t = useT()
  return (
    <StickyBar aboveTabs className="gap-2">
      <Checkbox checked={all} onChange={onAll} className="mr-auto shrink-0 gap-2">
        {t('common.all')}
      </Checkbox>
      <Button
        variant="soft"
        disabled={count === 0}
        busy={busy}
        onClick={onLike}
        className="px-2.5! text-sm min-[380px]:px-4! wide:text-base"
      >
        {t('cart.moveToLiked')}
      </Button>
      <Button
        variant="danger"
        disabled={count === 0}
        onClick={onDelete}
        className="px-2.5! text-sm min-[380px]:px-4! wide:text-base"
      >
        {t('cart.deleteCount', { count })}
      </Button>
    </StickyBar>
  )
}
