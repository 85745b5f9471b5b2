// Preloaded into every process that the scripts start: it closes when its parent ends, by whatever cause.
if (process.channel) {
  const stop = () => process.emit('SIGTERM', 'SIGTERM')
  process.on('disconnect', stop)
  // Windows has no signals that a process could answer.
  process.on('message', (message) => message === 'stop' && stop())
  process.channel.unref()
}
