// Preloaded into every process that the scripts start: it closes when its parent ends, by whatever cause.
if (process.channel) {
  // Without a listener, as while it starts, the signal would do nothing.
  const stop = () => process.emit('SIGTERM', 'SIGTERM') || process.exit(1)
  process.on('disconnect', stop)
  // Windows has no signals that a process could answer.
  process.on('message', (message) => message === 'stop' && stop())
  process.channel.unref()
}
