"""Runs one Swift on one machine, with its S3 interface, from the folder that is named: for tests."""
import os
import socket
import sys

folder, port, key, secret = sys.argv[1:5]

import swift.common.utils as utils

utils.SWIFT_CONF_FILE = os.path.join(folder, 'swift.conf')


def write(name, text):
    with open(os.path.join(folder, name), 'w') as file:
        file.write(text)


write('swift.conf', '[swift-hash]\nswift_hash_path_suffix = tests\n[storage-policy:0]\nname = one\ndefault = yes\n')
os.makedirs(os.path.join(folder, 'devices', 'disk'), exist_ok=True)
os.makedirs(os.path.join(folder, 'cache'), exist_ok=True)

from swift.common import wsgi
from eventlet import listen, spawn, wsgi as server
from swift.common.ring import RingBuilder

utils.eventlet_monkey_patch()
COMMON = f'swift_dir = {folder}\ndevices = {folder}/devices\nmount_check = false\nlog_address = /dev/null\nrecon_cache_path = {folder}/cache\n'
threads = []
for kind in ('account', 'container', 'object'):
    part = listen(('127.0.0.1', 0))
    place = part.getsockname()[1]
    builder = RingBuilder(2, 1, 0)
    builder.add_dev({'region': 1, 'zone': 1, 'ip': '127.0.0.1', 'port': place, 'replication_ip': '127.0.0.1',
                     'replication_port': place, 'device': 'disk', 'weight': 1.0})
    builder.rebalance()
    builder.get_ring().save(os.path.join(folder, f'{kind}.ring.gz'))
    write(f'{kind}.conf', f'[DEFAULT]\n{COMMON}[pipeline:main]\npipeline = {kind}-server\n[app:{kind}-server]\nuse = egg:swift#{kind}\n')
    app = wsgi.loadapp(os.path.join(folder, f'{kind}.conf'))
    threads.append(spawn(server.server, part, app, log_output=False))

account, user = key.split(':')
write('proxy.conf', f'''[DEFAULT]
{COMMON}
[pipeline:main]
pipeline = catch_errors cache listing_formats s3api tempauth copy slo dlo proxy-server
[app:proxy-server]
use = egg:swift#proxy
account_autocreate = true
[filter:catch_errors]
use = egg:swift#catch_errors
[filter:cache]
use = egg:swift#memcache
memcache_servers = 127.0.0.1:1
[filter:listing_formats]
use = egg:swift#listing_formats
[filter:s3api]
use = egg:swift#s3api
location = us-east-1
[filter:tempauth]
use = egg:swift#tempauth
user_{account}_{user} = {secret} .admin
[filter:copy]
use = egg:swift#copy
[filter:slo]
use = egg:swift#slo
[filter:dlo]
use = egg:swift#dlo
''')
proxy = wsgi.loadapp(os.path.join(folder, 'proxy.conf'))
outside = listen(('127.0.0.1', int(port)))
print(f'listening {outside.getsockname()[1]}', flush=True)
server.server(outside, proxy, log_output=False)
