import FormControlLabel from '@mui/material/FormControlLabel'
import Radio from '@mui/material/Radio'
import RadioGroup from '@mui/material/RadioGroup'
import { adminAfterSaleDecide } from '@pasar/contract/calls/admin/after-sales'
import { useState } from 'react'
import { useAction } from '../../data/use-action.ts'
import { t } from '../../i18n/translate.ts'
import { FormDialog } from '../../ui/form/form-dialog.tsx'
import type { DialogProps } from './labels.ts'
import { ReasonField } from './reason-field.tsx'

const ANSWER_MAX = 300

/** Decides an escalated request as the operator. */
export function DecideDialog({ request, onClose }: DialogProps) {
  const [decision, setDecision] = useState<'uphold' | 'overrule'>('uphold')
  const [answer, setAnswer] = useState('')
  const decide = useAction(adminAfterSaleDecide, { done: t('Escalation decided'), onDone: onClose })
  return (
    <FormDialog
      title={t('Decide escalation')}
      text={request.escalationDetails?.note}
      label={t('Decide')}
      busy={decide.isPending}
      disabled={answer.trim() === ''}
      onClose={onClose}
      onSubmit={() => decide.mutate({ id: request.id, decision, answer: answer.trim() })}
    >
      <RadioGroup
        value={decision}
        onChange={({ target }) => setDecision(target.value as typeof decision)}
        aria-label={t('Decision')}
      >
        <FormControlLabel value="uphold" control={<Radio size="small" />} label={t('Uphold the decision')} />
        <FormControlLabel
          value="overrule"
          control={<Radio size="small" />}
          label={t('Overrule it in favor of the member')}
        />
      </RadioGroup>
      <ReasonField
        request={request}
        label={t('Answer to the member')}
        value={answer}
        onChange={setAnswer}
        maxLength={ANSWER_MAX}
      />
    </FormDialog>
  )
}
