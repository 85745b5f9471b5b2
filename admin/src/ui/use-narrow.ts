import useMediaQuery from '@mui/material/useMediaQuery'

/** Whether a table has no room: lines or cards stand in its place. */
export const useNarrow = (): boolean => useMediaQuery('(max-width: 760px)')
