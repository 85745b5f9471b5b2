"""Runs a part of OpenStack Swift from Debian's package python3-swift, which starts no service by itself.

run-swift.py rings FOLDER ACCOUNT_PORT CONTAINER_PORT OBJECT_PORT
    writes the rings of a cluster with one device, FOLDER/devices/disk
run-swift.py account-server|container-server|object-server|proxy-server FOLDER
    serves with the configuration FOLDER/PART.conf until SIGTERM
"""
import os
import sys

from swift.common import utils
from swift.common.ring import RingBuilder
from swift.common.wsgi import run_wsgi

# 2^4 partitions are enough for one device.
PART_POWER = 4


def write_rings(folder, ports):
    for name, port in zip(('account', 'container', 'object'), ports):
        builder = RingBuilder(PART_POWER, 1, 1)
        builder.add_dev({
            'id': 0, 'region': 1, 'zone': 1, 'device': 'disk', 'weight': 1.0, 'meta': '',
            'ip': '127.0.0.1', 'port': int(port),
            'replication_ip': '127.0.0.1', 'replication_port': int(port),
        })
        builder.rebalance()
        builder.get_ring().save(os.path.join(folder, name + '.ring.gz'))


part, folder, *ports = sys.argv[1:]
utils.set_swift_dir(folder)
if part == 'rings':
    write_rings(folder, ports)
else:
    sys.exit(run_wsgi(os.path.join(folder, part + '.conf'), part))
