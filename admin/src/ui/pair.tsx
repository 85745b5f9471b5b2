import Stack from '@mui/material/Stack'
import type { ReactNode } from 'react'

/** Fields side by side, below each other where there is no room. */
export const Pair = ({ children }: { children: ReactNode }) => (
  <Stack
    direction={{ xs: 'column', sm: 'row' }}
    sx={{ width: '100%', columnGap: 2, '& > *': { flex: '1 1 0', minWidth: 0 } }}
  >
    {children}
  </Stack>
)
