// Preloaded by a production build in a test: its database has a public name, which leads to this machine.
import dns from 'node:dns';

const { lookup } = dns;
dns.lookup = (name, ...rest) => lookup(name.endsWith('.agency.com') ? 'localhost' : name, ...rest);
