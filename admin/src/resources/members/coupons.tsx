import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { Section } from '../../ui/section.tsx'
import { StateChip, type Tone } from '../../ui/state-chip.tsx'
import { When } from '../../ui/when-field.tsx'
import type { Member } from './words.ts'

type Coupon = Member['coupons'][number]

const tones: Record<Coupon['state'], Tone> = { usable: 'success', used: 'info', expired: 'default' }

/** The coupons that the member has collected. */
export function Coupons({ coupons }: { coupons: readonly Coupon[] }) {
  if (coupons.length === 0) return null
  return (
    <Section title="Coupons">
      {coupons.map((coupon) => (
        <Stack key={coupon.id} direction="row" sx={{ gap: 1, py: 0.75, alignItems: 'center' }}>
          <Typography variant="body2" component="div" sx={{ flexGrow: 1 }}>
            {coupon.title}
            <Typography variant="caption" component="div" color="textSecondary">
              until <When at={coupon.endsAt} />
            </Typography>
          </Typography>
          <StateChip label={coupon.state} tone={tones[coupon.state]} />
        </Stack>
      ))}
    </Section>
  )
}
