"""Measurements for `/metrics`."""

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest


class Metrics:
    """The measurements of one server."""

    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        self.requests = Counter("loskut_requests", "HTTP requests", ("status",), registry=self.registry)
        self.socket_seconds = Histogram(
            "loskut_socket_seconds",
            "How long sockets were open",
            buckets=(1, 10, 60, 600, 3600),
            registry=self.registry,
        )
        self.sockets = Gauge("loskut_sockets", "Sockets that are open", registry=self.registry)
        self.tables = Gauge("loskut_tables_in_memory", "Tables in memory", registry=self.registry)
        self.commits = Gauge("loskut_commits", "Commits since the start", registry=self.registry)

    def text(self) -> bytes:
        """Returns the measurements in the format of Prometheus."""
        return generate_latest(self.registry)
