import DownloadIcon from '@mui/icons-material/FileDownloadOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import ButtonBase from '@mui/material/ButtonBase'
import { useState } from 'react'
import { counted } from '../../ui/counted.ts'
import { Fact, Facts } from '../../ui/facts.tsx'
import { moneyText } from '../../ui/money-text.ts'
import { Section } from '../../ui/section.tsx'
import { StateChip } from '../../ui/state-chip.tsx'
import { When } from '../../ui/when-field.tsx'
import { Zoom } from '../../ui/zoom.tsx'
import { Contact, Who } from '../members/facts.tsx'
import { AccountNumber } from './account-number.tsx'
import { usePayoutFile } from './export-payouts.tsx'
import type { Withdrawal } from './words.ts'

type Props = { withdrawal: Withdrawal }

/** What it comes to, beside what else the member has and where it came from. */
export function Money({ withdrawal }: Props) {
  const { amount, fee, net, receives, rate, available, cameIn, earlier } = withdrawal
  return (
    <Section title="Money">
      <Facts>
        <Fact name="From the balance">{moneyText(amount)}</Fact>
        <Fact name="Fee">{moneyText(fee)}</Fact>
        <Fact name="To pay out">
          <strong>{moneyText(receives)}</strong>
        </Fact>
        {net.currency !== receives.currency && <Fact name="Rate">{rate}</Fact>}
        <Fact name="Still available">{moneyText(available)}</Fact>
        <Fact name="Came in the day before">{moneyText(cameIn)}</Fact>
        <Fact name="Paid before">
          {earlier.count > 0
            ? `${counted(earlier.count, 'withdrawal')}, ${moneyText(earlier.worth)}`
            : 'nothing'}
        </Fact>
      </Facts>
    </Section>
  )
}

export function Destination({ withdrawal }: Props) {
  const { id, bank, address, network, fileNo, fileId, channel, state } = withdrawal
  const file = usePayoutFile()
  return (
    <Section
      title="Where to"
      actions={
        state === 'approved' &&
        fileId && (
          <Button
            size="small"
            startIcon={<DownloadIcon />}
            loading={file.isPending}
            onClick={() => file.mutate({ id: fileId, channel })}
          >
            The file again
          </Button>
        )
      }
    >
      <Facts>
        {bank ? (
          <>
            <Fact name="Bank">{bank.name}</Fact>
            <Fact name="SWIFT">{bank.code}</Fact>
            <Fact name="Holder">{bank.holder}</Fact>
            <Fact name={bank.type === 'card' ? 'Card number' : 'Account number'}>
              <AccountNumber id={id} masked={bank.numberMasked} />
            </Fact>
            {bank.branch && <Fact name="Branch">{bank.branch}</Fact>}
            <Fact name="Country">{bank.country}</Fact>
            <Fact name="Card added">
              <When at={bank.addedAt} />
            </Fact>
          </>
        ) : (
          <>
            <Fact name="Address">{address}</Fact>
            <Fact name="Network">{network}</Fact>
          </>
        )}
        {fileNo && <Fact name="Exported in">{fileNo}</Fact>}
      </Facts>
    </Section>
  )
}

export const Member = ({ withdrawal: { member } }: Props) => (
  <Section title="Member">
    <Facts>
      <Who member={member} />
      <Fact name="Verified as">
        {member.verifiedName ? (
          `${member.verifiedName}, ${member.verifiedCountry}`
        ) : (
          <StateChip label="not verified" tone="error" />
        )}
      </Fact>
      <Contact member={member} />
    </Facts>
  </Section>
)

export function Payout({ withdrawal: { payout } }: Props) {
  const [open, setOpen] = useState<number>()
  if (!payout) return null
  return (
    <Section title="Payout">
      <Facts>
        <Fact name="Reference">{payout.reference}</Fact>
        <Fact name="Noted by">{payout.by || 'somebody'}</Fact>
        <Fact name="Noted">
          <When at={payout.at} />
        </Fact>
      </Facts>
      {payout.proof && (
        <>
          <ButtonBase
            onClick={() => setOpen(0)}
            aria-label="Look closer at the picture of the payout"
            sx={{ mt: 2, borderRadius: 1, overflow: 'hidden', cursor: 'zoom-in' }}
          >
            <Box
              component="img"
              src={payout.proof.url}
              alt=""
              sx={{ maxWidth: '100%', maxHeight: '12rem' }}
            />
          </ButtonBase>
          <Zoom
            pictures={[{ url: payout.proof.url, name: 'Picture of the payout' }]}
            index={open}
            onMove={setOpen}
          />
        </>
      )}
    </Section>
  )
}
