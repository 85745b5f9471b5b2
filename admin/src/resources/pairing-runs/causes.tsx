import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { formatMoney } from '../../ui/format/money.ts'
import { MemberLink } from '../members/member-link.tsx'
import { ruleNames } from '../rewards/labels.ts'
import type { Run } from './labels.ts'

/** The largest rewards of a day: member, rule, amount. */
export const Causes = ({ causes }: Pick<Run, 'causes'>) =>
  causes.map(({ member, rule, amount }, index) => (
    <Stack
      // biome-ignore lint/suspicious/noArrayIndexKey: a member can have equal rewards, and rows have no state
      key={index}
      direction="row"
      sx={{ columnGap: 1.5, py: 1, borderTop: index > 0 ? 1 : 0, borderColor: 'divider' }}
    >
      <Typography variant="body2" component="div" sx={{ flexGrow: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
        <MemberLink id={member.id}>{member.name}</MemberLink>
      </Typography>
      <Typography variant="body2" color="textSecondary">
        {ruleNames[rule]}
      </Typography>
      <Typography variant="body2" sx={{ fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' }}>
        {formatMoney(amount)}
      </Typography>
    </Stack>
  ))
