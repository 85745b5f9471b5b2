import { AFTER_SALE_MAX_PICTURES, AFTER_SALE_TEXT_MAX_LENGTH } from '@pasar/contract/constants'
import { useState } from 'react'
import { PicturesInput } from '@/features/upload/components/PicturesInput.tsx'
import { usePictures } from '@/features/upload/components/use-pictures.ts'
import { getUploadedIds } from '@/features/upload/model/pictures.ts'
import { useT } from '@/i18n/i18n.ts'
import { Button } from '@/ui/controls/Button.tsx'
import { Stepper } from '@/ui/controls/Stepper.tsx'
import { Textarea } from '@/ui/forms/Field.tsx'
import { Sheet } from '@/ui/overlays/Sheet.tsx'
import { toast } from '@/ui/overlays/toast-store.ts'
import { type CenterReturn, useTakeIn } from '../api/service-centers.ts'

/** Confirms which goods of a return were handed in, and their condition. */
export function TakeInSheet({ of, onClose }: { of: CenterReturn; onClose: () => void }) {
  const t = useT()
  const takeIn = useTakeIn()
  const [units, setUnits] = useState(() => new Map(of.lines.map(({ id, quantity }) => [id, quantity])))
  const [note, setNote] = useState('')
  const { pictures, add, remove, retry, problem } = usePictures([], AFTER_SALE_MAX_PICTURES, 'afterSale')
  const confirm = async () => {
    if (problem) return toast(t(problem))
    const lines = [...units].map(([lineId, quantity]) => ({ lineId, quantity }))
    if (lines.every(({ quantity }) => quantity === 0)) return toast(t('serviceCenter.nothing'))
    const input = { id: of.id, lines, note, fileIds: getUploadedIds(pictures) }
    if (!(await takeIn.run(input)).ok) return
    toast(t('serviceCenter.taken'))
    onClose()
  }
  return (
    <Sheet
      open
      onClose={onClose}
      title={t('serviceCenter.takeInTitle')}
      footer={
        <Button size="lg" wide busy={takeIn.busy} onClick={() => void confirm()}>
          {t('serviceCenter.takeIn')}
        </Button>
      }
    >
      <div className="grid gap-4">
        <p className="money text-lg font-semibold">{of.no}</p>
        <p className="text-sm text-muted">{t('serviceCenter.takeInText')}</p>
        {of.lines.map(({ id, title, optionText, quantity }) => (
          <div key={id} className="flex flex-wrap items-center justify-between gap-3">
            <p className="min-w-0 flex-[1_1_10rem]">
              <span className="block break-words">{title}</span>
              <span className="text-sm text-muted">{optionText}</span>
            </p>
            <Stepper
              label={title}
              min={0}
              max={quantity}
              value={units.get(id) ?? 0}
              onChange={(value) => setUnits(new Map(units).set(id, value))}
            />
          </div>
        ))}
        <Textarea
          label={t('serviceCenter.condition')}
          name="note"
          maxLength={AFTER_SALE_TEXT_MAX_LENGTH}
          value={note}
          onChange={(event) => setNote(event.target.value)}
        />
        <PicturesInput
          pictures={pictures}
          max={AFTER_SALE_MAX_PICTURES}
          label={t('afterSale.pictures')}
          onAdd={add}
          onRemove={remove}
          onRetry={retry}
        />
      </div>
    </Sheet>
  )
}
