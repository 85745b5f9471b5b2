import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { t } from '../../../i18n/translate.ts'
import { ConfirmButton } from '../../../ui/action/confirm-button.tsx'
import { AdminLink } from '../../../ui/admin-link.tsx'
import { Section } from '../../../ui/record/section.tsx'
import { unitsText } from '../labels.ts'
import type { Packing } from './scan.ts'

type Props = {
  mergeable: Packing['mergeable']
  disabled: boolean
  onMerge(orderIds: readonly string[]): Promise<unknown>
}

/** Other orders of the member to the same address, which one parcel can ship. */
export function MergeSection({ mergeable, disabled, onMerge }: Props) {
  const [left, setLeft] = useState<readonly string[]>([])
  const selected = mergeable.filter(({ id }) => !left.includes(id)).map(({ id }) => id)
  if (mergeable.length === 0) return null
  return (
    <Section title={t('Same member, same address')}>
      <Typography variant="body2" color="textSecondary">
        {t('Ships everything that is left of these orders in one parcel. Amounts and refunds stay separate.')}
      </Typography>
      <Stack sx={{ my: 1 }}>
        {mergeable.map(({ id, no, units }) => (
          <FormControlLabel
            key={id}
            control={
              <Checkbox
                size="small"
                checked={!left.includes(id)}
                onChange={(_, isChecked) => setLeft(isChecked ? left.filter((l) => l !== id) : [...left, id])}
              />
            }
            label={
              <>
                <AdminLink to={`/fulfillment/${id}/show`}>{no}</AdminLink> · {unitsText(units)}
              </>
            }
          />
        ))}
      </Stack>
      <ConfirmButton
        label={t('Ship %{count} orders in one parcel', { count: selected.length + 1 })}
        title={t('Ship %{count} orders in one parcel?', { count: selected.length + 1 })}
        text={t('Check that the parcel contains the items of every order.')}
        disabled={disabled || selected.length === 0}
        onConfirm={() => onMerge(selected)}
      />
    </Section>
  )
}
