import Breadcrumbs from '@mui/material/Breadcrumbs'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import Typography from '@mui/material/Typography'
import type { Output } from '@pasar/contract/call'
import type { adminNetworkNode, NetworkTree } from '@pasar/contract/calls/admin/network/trees'
import { t } from '../../i18n/translate.ts'
import { AdminLink } from '../../ui/admin-link.tsx'
import { DateTime } from '../../ui/format/date-time-field.tsx'
import { formatAmount } from '../../ui/format/money.ts'
import { Description, DescriptionList } from '../../ui/record/description-list.tsx'
import { Section } from '../../ui/record/section.tsx'
import { useMarkets } from '../../ui/use-markets.ts'
import { MemberLink } from '../members/member-link.tsx'
import { formatLegs, legNames, treePath } from './labels.ts'

type Props = Output<typeof adminNetworkNode> & { tree: NetworkTree }

/** A member of a tree: the way up, whom the member has below, and the PV of the legs. */
export function NodePanel({ tree, node, path, skipped, markets }: Props) {
  return (
    <Section title={node.name} actions={<MemberLink id={node.id}>{t('Member’s page')}</MemberLink>}>
      <Path {...{ tree, node, path, skipped }} />
      <DescriptionList>
        <Description name={t('Username')}>{node.username}</Description>
        <Description name={t('Depth')}>{node.depth}</Description>
        <Description name={tree === 'referral' ? t('Joined') : t('At this position since')}>
          <DateTime at={node.since} />
        </Description>
        <Description name={t('Own PV')}>{formatAmount(node.volume)}</Description>
        {node.legs ? (
          <Description name={t('People')}>
            {formatLegs(String(node.legs.people.left), String(node.legs.people.right))}
          </Description>
        ) : (
          <>
            <Description name={t('Invited')}>{node.children}</Description>
            <Description name={t('All levels below')}>{node.people}</Description>
          </>
        )}
      </DescriptionList>
      {markets.map((market) => (
        <Legs key={market.market} market={market} />
      ))}
    </Section>
  )
}

function Path({ tree, node, path, skipped }: Omit<Props, 'markets'>) {
  return (
    <Breadcrumbs aria-label={t('Members above')} maxItems={12} sx={{ mb: 2 }}>
      <AdminLink to={treePath(tree)}>{t('Top')}</AdminLink>
      {skipped > 0 && (
        <span>{t('%{smart_count} level |||| %{smart_count} levels', { smart_count: skipped })}</span>
      )}
      {path.map(({ id, name, leg }) => (
        <span key={id}>
          {leg && `${legNames[leg]} · `}
          <AdminLink to={treePath(tree, id)}>{name}</AdminLink>
        </span>
      ))}
      <Typography aria-current="page">
        {node.leg && `${legNames[node.leg]} · `}
        {node.name}
      </Typography>
    </Breadcrumbs>
  )
}

type MarketLegs = Props['markets'][number]

const figures = (market: MarketLegs) => [
  { name: t('Today'), ...market.today },
  { name: t('This month'), ...market.month },
  { name: t('All days'), ...market.total },
  { name: t('Carried over'), ...market.carried },
]

/** The PV of both legs in a market. */
function Legs({ market }: { market: MarketLegs }) {
  const name = useMarkets()?.find(({ id }) => id === market.market)?.name ?? market.market
  return (
    <Table
      size="small"
      sx={{ mt: 2, maxWidth: 480 }}
      aria-label={t('PV of the legs: %{market}', { market: name })}
    >
      <TableHead>
        <TableRow>
          <TableCell>{t('PV: %{market}', { market: name })}</TableCell>
          <TableCell align="right">{legNames.left}</TableCell>
          <TableCell align="right">{legNames.right}</TableCell>
        </TableRow>
      </TableHead>
      <TableBody>
        {figures(market).map(({ name, left, right }) => (
          <TableRow key={name}>
            <TableCell component="th" scope="row">
              {name}
            </TableCell>
            {[left, right].map((amount, i) => (
              <TableCell
                key={i === 0 ? 'left' : 'right'}
                align="right"
                sx={{ fontVariantNumeric: 'tabular-nums' }}
              >
                {formatAmount(amount)}
              </TableCell>
            ))}
          </TableRow>
        ))}
      </TableBody>
    </Table>
  )
}
