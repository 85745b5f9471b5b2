export {
  decideChange,
  findWaitingChanges,
  presentWaitingChange,
  requestChange,
  type WaitingChange,
} from './change-requests.ts'
