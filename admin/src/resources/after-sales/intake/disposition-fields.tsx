import MenuItem from '@mui/material/MenuItem'
import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import type { Disposition } from '@pasar/contract/orders/after-sale-states'
import { t } from '../../../i18n/translate.ts'
import { checkedUnits } from '../../fulfillment/packing/scan.ts'
import { dispositionLabels } from '../labels.ts'
import type { useIntake } from './use-intake.ts'

type Props = {
  intake: Pick<ReturnType<typeof useIntake>, 'items' | 'accepted' | 'dispositionOf' | 'setDisposition'>
  isWarranty: boolean
}

/** What happens to the accepted units of each line. */
export function DispositionFields({ intake, isWarranty }: Props) {
  const choices = (Object.keys(dispositionLabels) as Disposition[]).filter(
    (one) => one !== 'repair' || isWarranty,
  )
  return (
    <Stack sx={{ gap: 1.5, mt: 2 }}>
      {intake.items
        .filter((item) => checkedUnits(intake.accepted, item) > 0)
        .map((item) => (
          <TextField
            key={item.itemId}
            select
            label={t('Accepted units of %{item}', {
              item: [item.title, item.optionText].filter(Boolean).join(', '),
            })}
            value={intake.dispositionOf(item.itemId)}
            onChange={({ target }) => intake.setDisposition(item.itemId, target.value as Disposition)}
            fullWidth
          >
            {choices.map((one) => (
              <MenuItem key={one} value={one}>
                {dispositionLabels[one]}
              </MenuItem>
            ))}
          </TextField>
        ))}
    </Stack>
  )
}
