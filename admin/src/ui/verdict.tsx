import Stack from '@mui/material/Stack'
import { AskFirst } from './ask-first.tsx'

type Props = {
  /** One of the two is under way. */
  busy: boolean
  reject: { title: string; text: string; reason?: string; onSure(reason: string): void }
  approve: { title: string; text: string; disabled?: boolean; onSure(): void }
}

/** As long as a reason may be. */
const LONGEST = 300

/** Reject, with a reason, or approve; either is asked about first. */
export const Verdict = ({ busy, reject, approve }: Props) => (
  <Stack direction="row" sx={{ gap: 1 }}>
    <AskFirst
      label="Reject"
      title={reject.title}
      text={reject.text}
      reason={reject.reason ?? 'What is wrong, as the member shall read it'}
      danger
      disabled={busy}
      onSure={(reason) => reject.onSure(reason.slice(0, LONGEST))}
    />
    <AskFirst
      label="Approve"
      title={approve.title}
      text={approve.text}
      main
      disabled={busy || approve.disabled}
      onSure={approve.onSure}
    />
  </Stack>
)
