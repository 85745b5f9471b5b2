import type { ReviewReportReason } from '@pasar/contract/calls/reviews'
import { useState } from 'react'
import { useT } from '@/i18n/i18n.ts'
import { Button } from '@/ui/controls/Button.tsx'
import { Radio } from '@/ui/forms/Choice.tsx'
import { Textarea } from '@/ui/forms/Field.tsx'
import { Sheet } from '@/ui/overlays/Sheet.tsx'
import { toast } from '@/ui/overlays/toast-store.ts'
import { useReportReview } from '../api/marks.ts'

const reasons = {
  off_topic: 'review.reasonOffTopic',
  advertising: 'review.reasonAdvertising',
  offensive: 'review.reasonOffensive',
  personal_data: 'review.reasonPersonalData',
  other: 'review.reasonAnother',
} as const satisfies Record<ReviewReportReason, string>

type Props = { id: string; open: boolean; onClose: () => void }

/** Reports a review with a reason. */
export function ReportReview({ id, open, onClose }: Props) {
  const t = useT()
  const report = useReportReview()
  const [reason, setReason] = useState<ReviewReportReason>('off_topic')
  const [text, setText] = useState('')
  const send = async () => {
    if (!(await report.run({ id, reason, text: text.trim() })).ok) return
    onClose()
    toast(t('review.reported'))
  }
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={t('review.reportTitle')}
      footer={
        <Button size="lg" wide busy={report.busy} onClick={() => void send()}>
          {t('review.reportSend')}
        </Button>
      }
    >
      <div className="grid gap-4 pb-2">
        <p className="text-sm text-muted">{t('review.reportText')}</p>
        <fieldset className="grid gap-1">
          <legend className="sr-only">{t('review.reportReason')}</legend>
          {(Object.keys(reasons) as ReviewReportReason[]).map((value) => (
            <Radio
              key={value}
              name={`reason${id}`}
              checked={reason === value}
              onChange={() => setReason(value)}
            >
              {t(reasons[value])}
            </Radio>
          ))}
        </fieldset>
        <Textarea
          label={t('review.reportDetails')}
          name="text"
          rows={2}
          maxLength={140}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
      </div>
    </Sheet>
  )
}
