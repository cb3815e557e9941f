# Varnish 7 with vmod_xkey (Debian: varnish and varnish-modules) in front of Byline with CDN=varnish.
# Start it with a second socket named "purge", which only the machines of Byline may reach:
#   varnishd -f /etc/varnish/default.vcl -s malloc,256m -p http_gzip_support=off \
#     -a :80 -a purge=127.0.0.1:6085
# Without http_gzip_support=off it works too, and readers get gzip in place of Brotli.
vcl 4.1;

import directors;
import std;
import xkey;

probe ready {
    .url = "/readyz";
    .interval = 2s;
    .timeout = 5s;
    .window = 5;
    .threshold = 2;
    .initial = 2;
}

# One backend for each instance of Byline. Set their TRUST_PROXY to the address of Varnish.
backend first {
    .host = "127.0.0.1";
    .port = "3000";
    .probe = ready;
}

backend second {
    .host = "127.0.0.1";
    .port = "3001";
    .probe = ready;
}

sub vcl_init {
    new origins = directors.round_robin();
    origins.add_backend(first);
    origins.add_backend(second);
}

sub vcl_recv {
    if (local.socket == "purge") {
        if (req.method != "PURGE" || !req.http.xkey) {
            return (synth(405));
        }
        set req.http.X-Purged = xkey.purge(req.http.xkey);
        return (synth(200, "Purged " + req.http.X-Purged));
    }
    if (req.method == "PURGE") {
        return (synth(405));
    }
    set req.backend_hint = origins.backend();
    # The second attempt, for a page that is expired: see vcl_hit.
    if (req.restarts > 0) {
        set req.grace = 0s;
    }
    # Sessions pass by. The cookies are those of Byline; no page that may be stored depends on any.
    if (req.http.Authorization || req.http.Cookie ~ "(^|; *)(browser|(__Host-|__Secure-)?([^=; ]+\.)?(company|session))=") {
        return (pass);
    }
    unset req.http.Cookie;
    # Parameters that other sites add to links, for their statistics.
    if (req.url ~ "[?&](utm_[a-z]+|fbclid|gclid|msclkid|mc_[ce]id|igshid)=") {
        set req.url = regsuball(req.url, "([?&])(utm_[a-z]+|fbclid|gclid|msclkid|mc_[ce]id|igshid)=[^&]*", "\1");
        set req.url = regsuball(req.url, "&&+", "&");
        set req.url = regsub(req.url, "\?&+", "?");
        set req.url = regsub(req.url, "[?&]+$", "");
    }
    # The values of headers that responses vary by, as few as there are responses.
    if (req.http.Accept-Encoding ~ "(^|[ ,])br($|[ ,])") {
        set req.http.Accept-Encoding = "br";
    } elsif (req.http.Accept-Encoding ~ "gzip") {
        set req.http.Accept-Encoding = "gzip";
    } else {
        unset req.http.Accept-Encoding;
    }
    if (req.http.Accept ~ "image/avif") {
        set req.http.Accept = "image/avif";
    } else {
        unset req.http.Accept;
    }
    if (req.http.Sec-Fetch-Dest != "document") {
        unset req.http.Sec-Fetch-Dest;
    }
}

sub vcl_hit {
    # An expired page is served while a new one is fetched, as long as stale-while-revalidate allows, so that one which ends at
    # a given time is not seen after it. Without a healthy origin it is served as long as it is stored.
    if (req.restarts == 0 && std.healthy(req.backend_hint) && obj.ttl + std.duration(
        regsub(obj.http.Surrogate-Control, ".*stale-while-revalidate=([0-9]+).*", "\1s"), 0s) < 0s) {
        return (restart);
    }
}

sub vcl_backend_response {
    # During an upgrade the file may belong to the version of the other instance, which is named, because the turns of a
    # director may lead back to the same one.
    if (beresp.status == 404 && bereq.method == "GET" && bereq.url ~ "^[^?]*/assets/[^/?]+" && bereq.retries == 0) {
        if (beresp.backend == first && std.healthy(second)) {
            set bereq.backend = second;
            return (retry);
        }
        if (beresp.backend == second && std.healthy(first)) {
            set bereq.backend = first;
            return (retry);
        }
    }
    if (bereq.uncacheable) {
        return (deliver);
    }
    # A page that is still stored is better than an error.
    if (beresp.status >= 500 && bereq.is_bgfetch) {
        return (abandon);
    }
    if (beresp.http.Surrogate-Control ~ "max-age=[0-9]+") {
        set beresp.ttl = std.duration(regsub(beresp.http.Surrogate-Control, ".*max-age=([0-9]+).*", "\1s"), 0s);
        set beresp.grace = std.duration(regsub(beresp.http.Surrogate-Control, ".*stale-if-error=([0-9]+).*", "\1s"), 0s);
        unset beresp.http.X-Request-Id;
        return (deliver);
    }
    # It may have been outdated while it was made. The next reader asks for all others again, not everybody for two minutes.
    if (beresp.http.Cache-Control ~ "private") {
        set beresp.uncacheable = true;
        set beresp.ttl = 1s;
        return (deliver);
    }
}

sub vcl_deliver {
    unset resp.http.Surrogate-Control;
    unset resp.http.xkey;
    unset resp.http.Via;
}
