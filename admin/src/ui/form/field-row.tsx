import Stack from '@mui/material/Stack'
import type { ReactNode } from 'react'

/** Inputs in a row; stacked on narrow screens. */
export const FieldRow = ({ children }: { children: ReactNode }) => (
  <Stack
    direction={{ xs: 'column', sm: 'row' }}
    sx={{ width: '100%', columnGap: 2, '& > *': { flex: '1 1 0', minWidth: 0 } }}
  >
    {children}
  </Stack>
)
