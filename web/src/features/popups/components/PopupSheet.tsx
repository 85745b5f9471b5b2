import type { Popup } from '@pasar/contract/calls/messages/popups'
import { useState } from 'react'
import { useT } from '@/i18n/i18n.ts'
import { openTarget } from '@/lib/nav.tsx'
import { Button } from '@/ui/controls/Button.tsx'
import { Picture } from '@/ui/display/Picture.tsx'
import { Sheet } from '@/ui/overlays/Sheet.tsx'
import { usePopup } from '../model/current-popup.ts'
import { snoozePopup } from '../model/snoozed.ts'
import { PopupStars } from './PopupStars.tsx'

const close = () => usePopup.setState({ popup: null })

/** Shows the current popup over the page. */
export default function PopupSheet() {
  const t = useT()
  const { popup } = usePopup()
  // Keeps the contents while the sheet closes.
  const [shown, setShown] = useState<Popup | null>(null)
  if (popup && popup !== shown) setShown(popup)
  if (!shown) return null
  const { id, title, text, picture, target, action } = shown
  const snooze = () => {
    snoozePopup(id)
    close()
  }
  const follow = () => {
    close()
    openTarget(target)
  }
  return (
    <Sheet open={popup !== null} onClose={close} title={title}>
      <div className="grid gap-4 pb-2">
        {picture && (
          <Picture picture={picture} sizes="(min-width: 750px) 480px, 100vw" className="rounded-card" />
        )}
        {text && <p className="break-words whitespace-pre-line text-ink-2">{text}</p>}
        <PopupStars target={target} />
        <div className="grid gap-2">
          {target && (
            <Button size="lg" wide onClick={follow}>
              {action || t('common.popupOpen')}
            </Button>
          )}
          <Button variant="quiet" size="lg" wide onClick={snooze}>
            {t('common.popupSnooze')}
          </Button>
        </div>
      </div>
    </Sheet>
  )
}
