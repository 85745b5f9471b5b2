import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { t } from '../../i18n/translate.ts'
import { tNodes } from '../../i18n/translate-nodes.tsx'
import { DateTime } from '../../ui/format/date-time-field.tsx'
import { StateChip, type Tone } from '../../ui/format/state-chip.tsx'
import { Section } from '../../ui/record/section.tsx'
import type { Member } from './labels.ts'

type Coupon = Member['coupons'][number]

const tones: Record<Coupon['state'], Tone> = { usable: 'success', used: 'info', expired: 'default' }

/** Coupons that the member has claimed. */
export function Coupons({ coupons }: { coupons: readonly Coupon[] }) {
  if (coupons.length === 0) return null
  return (
    <Section title={t('Coupons')}>
      {coupons.map((coupon) => (
        <Stack key={coupon.id} direction="row" sx={{ gap: 1, py: 0.75, alignItems: 'center' }}>
          <Typography variant="body2" component="div" sx={{ flexGrow: 1 }}>
            {coupon.title}
            <Typography variant="caption" component="div" color="textSecondary">
              {tNodes('until %{time}', { time: <DateTime at={coupon.endsAt} /> })}
            </Typography>
          </Typography>
          <StateChip label={coupon.state} tone={tones[coupon.state]} />
        </Stack>
      ))}
    </Section>
  )
}
