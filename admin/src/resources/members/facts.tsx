import { Fact } from '../../ui/facts.tsx'
import { StateChip } from '../../ui/state-chip.tsx'
import { When } from '../../ui/when-field.tsx'
import { MemberLink } from './link.tsx'

type Props = { member: { id: string; memberNo: string; username: string; nickname: string } }

/** Who a member is, as Facts. */
export const Who = ({ member: { id, memberNo, username, nickname } }: Props) => (
  <>
    <Fact name="Member">
      <MemberLink id={id}>
        {nickname} ({username})
      </MemberLink>
    </Fact>
    <Fact name="Number">{memberNo}</Fact>
  </>
)

type Reach = { member: { email: string; mobile: string; createdAt: string; bannedAt: string | null } }

/** How a member is reached and since when they are there, as Facts; masked as the server sends it. */
export const Contact = ({ member: { email, mobile, createdAt, bannedAt } }: Reach) => (
  <>
    <Fact name="Email">{email || '–'}</Fact>
    <Fact name="Phone">{mobile || '–'}</Fact>
    <Fact name="Registered">
      <When at={createdAt} />
    </Fact>
    {bannedAt && (
      <Fact name="Account">
        <StateChip label="banned" tone="error" />
      </Fact>
    )}
  </>
)
