import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { adminStarRankList, type StarRank } from '@pasar/contract/calls/admin/reward-reports'
import { DataTable, FunctionField, SelectInput, useListContext } from 'react-admin'
import { useCallQuery } from '../../data/use-call-query.ts'
import { t } from '../../i18n/translate.ts'
import { formatAmount } from '../../ui/format/money.ts'
import { MoneyField } from '../../ui/format/money-field.tsx'
import { EmptyState } from '../../ui/list/empty-state.tsx'
import { ResourceList } from '../../ui/list/resource-list.tsx'
import { useIsMobile } from '../../ui/use-is-mobile.ts'
import { MemberLink } from '../members/member-link.tsx'
import { rankLabel } from '../reward-plans/labels.ts'

/** Star ranks of a month, the highest first. */
export function StarRankList() {
  const { data } = useCallQuery(adminStarRankList, { limit: 1 })
  const months = (data?.months ?? []).map((month) => ({ id: month, name: month }))
  const ranks = [1, 2, 3, 4, 5].map((rank) => ({ id: rank, name: rankLabel(rank) }))
  return (
    <ResourceList
      filters={[
        <SelectInput key="month" source="month" label={t('Month')} choices={months} alwaysOn />,
        <SelectInput key="rank" source="rank" label={t('Rank')} choices={ranks} alwaysOn />,
      ]}
    >
      <Ranks />
    </ResourceList>
  )
}

function Ranks() {
  const { data } = useListContext<StarRank>()
  const isMobile = useIsMobile()
  if (isMobile && data?.length === 0) return <EmptyState>{t('No star ranks in this month.')}</EmptyState>
  if (isMobile)
    return (
      <Stack component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {data?.map(({ id, member, month, rank, teamPv }) => (
          <Box component="li" key={id} sx={{ p: 2, borderBottom: 1, borderColor: 'divider' }}>
            <MemberLink id={member.id}>{member.name}</MemberLink>
            <Typography variant="body2">
              {rankLabel(rank)} · {month} · {formatAmount(teamPv)} PV
            </Typography>
          </Box>
        ))}
      </Stack>
    )
  return (
    <DataTable
      rowClick={false}
      bulkActionButtons={false}
      empty={<EmptyState>{t('No star ranks in this month.')}</EmptyState>}
    >
      <DataTable.Col label={t('Member')}>
        <FunctionField<StarRank>
          render={({ member }) => (
            <MemberLink id={member.id}>
              {member.name} ({member.username})
            </MemberLink>
          )}
        />
      </DataTable.Col>
      <DataTable.Col source="month" label={t('Month')} disableSort />
      <DataTable.Col label={t('Rank')}>
        <FunctionField<StarRank> render={({ rank }) => rankLabel(rank)} />
      </DataTable.Col>
      <DataTable.Col label={t('PV of own orders')} align="right">
        <MoneyField source="ownPv" />
      </DataTable.Col>
      <DataTable.Col source="directMembers" label={t('Invited members who buy')} align="right" disableSort />
      <DataTable.Col label={t('PV of both legs')} align="right">
        <MoneyField source="teamPv" />
      </DataTable.Col>
    </DataTable>
  )
}
