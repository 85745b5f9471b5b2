import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import type { Output } from '@pasar/contract/call'
import { adminNetworkMember } from '@pasar/contract/calls/admin/network/trees'
import { Link as RouterLink } from 'react-router-dom'
import { useCallQuery } from '../../data/use-call-query.ts'
import { t } from '../../i18n/translate.ts'
import { tNodes } from '../../i18n/translate-nodes.tsx'
import { DateTime } from '../../ui/format/date-time-field.tsx'
import { Description, DescriptionList } from '../../ui/record/description-list.tsx'
import { Section } from '../../ui/record/section.tsx'
import { MemberLink } from '../members/member-link.tsx'
import { CorrectionSummary } from './correction-summary.tsx'
import { legNames, treePath } from './labels.ts'
import { MemberMoves } from './moves/member-moves.tsx'

type Place = Output<typeof adminNetworkMember>
type Person = NonNullable<Place['referrer']>

/** The place of a member in both trees, how it came about, and the star ranks. */
export function PlaceSection({ memberId }: { memberId: string }) {
  const { data, error } = useCallQuery(adminNetworkMember, { memberId })
  if (error) return <Section title={t('Place and history')}>{error.message}</Section>
  if (!data) return null
  return (
    <Section
      title={t('Place and history')}
      actions={<TreeLinks memberId={memberId} placed={!!data.position} />}
    >
      <DescriptionList>
        <Description name={t('Referrer')}>
          <PersonLink person={data.referrer} />
        </Description>
        <Description name={t('Referrer’s referrer')}>
          <PersonLink person={data.second} />
        </Description>
        <Description name={t('Invited')}>
          {t('%{invited}, %{people} of all levels', { invited: data.invited, people: data.people })}
        </Description>
        <Placement place={data} />
        <Ranks ranks={data.ranks} />
      </DescriptionList>
      <CorrectionSummary memberId={memberId} />
      <MemberMoves memberId={memberId} hasPosition={!!data.position?.parent} />
    </Section>
  )
}

const TreeLinks = ({ memberId, placed }: { memberId: string; placed: boolean }) => (
  <Stack direction="row" sx={{ gap: 1 }}>
    <Button size="small" component={RouterLink} to={treePath('referral', memberId)}>
      {t('Referral tree')}
    </Button>
    {placed && (
      <Button size="small" component={RouterLink} to={treePath('placement', memberId)}>
        {t('Placement tree')}
      </Button>
    )}
  </Stack>
)

const PersonLink = ({ person }: { person: Person | null }) =>
  person ? (
    <MemberLink id={person.id}>
      {person.name} ({person.username})
    </MemberLink>
  ) : (
    '–'
  )

function Placement({ place: { position, owner } }: { place: Place }) {
  return (
    <>
      <Description name={t('Position')}>
        {position ? <Position position={position} /> : t('not placed')}
      </Description>
      {owner && (
        <>
          <Description name={t('Sub-user of')}>
            <PersonLink person={owner.owner} />
          </Description>
          <Description name={t('Invited by the owner')}>
            <DateTime at={owner.invitedAt} />
          </Description>
          <Description name={t('Accepted by the member')}>
            <DateTime at={owner.acceptedAt} />
          </Description>
          <Description name={t('Placed by the owner')}>
            <DateTime at={owner.placedAt} />
          </Description>
        </>
      )}
    </>
  )
}

function Position({
  position: { parent, path, skipped, depth },
}: {
  position: NonNullable<Place['position']>
}) {
  if (!parent) return t('top of a branch')
  const way = path.map((leg) => legNames[leg]).join(' › ')
  return (
    <>
      {tNodes('below %{parent}, level %{depth}', {
        parent: <PersonLink person={parent} />,
        depth: String(depth),
      })}
      <div>
        {skipped > 0 && '… › '}
        {way}
      </div>
    </>
  )
}

function Ranks({ ranks }: { ranks: Place['ranks'] }) {
  const [latest] = ranks
  return (
    <Description name={t('Star ranks')}>
      {latest
        ? ranks.map(({ market, month, rank }) => (
            <div key={`${market} ${month}`}>{t('%{month}: star %{rank}', { month, rank })}</div>
          ))
        : t('none')}
    </Description>
  )
}
